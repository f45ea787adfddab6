# lintel in a container:
#
#   docker build --tag lintel .
#   docker run --rm -v "$PWD:/work" lintel lint
#
# A release gives `--build-context package=<folder>`: the tested files take the place of the stage
# `package`, and `build` does not run. The images are named by tag, so that a build takes their
# fixes in; which ones it took is written in the provenance of what the release pushes.

FROM --platform=$BUILDPLATFORM node:24-alpine AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm pack && tar -xzf lintel-*.tgz

FROM scratch AS package
COPY --from=build /src/package/ /

# Alpine's Node uses the libraries of the system, so that scanners know all that is in the image.
# Its shell is what CI services need that run jobs in an image. git is for `--since`; tini, since
# Node does not heed Ctrl-C and `docker stop` as the first process.
FROM alpine:3.23
RUN apk add --no-cache git nodejs tini
COPY --from=package /package.json /LICENSE /opt/lintel/
COPY --from=package /bin /opt/lintel/bin
COPY --from=package /dist /opt/lintel/dist
COPY --from=package /rulesets /opt/lintel/rulesets
# What is mounted belongs to somebody else, which git refuses to read unless it is told.
RUN ln -s /opt/lintel/bin/lintel.js /usr/local/bin/lintel \
    && git config --system safe.directory '*'
WORKDIR /work
USER 65532:65532
ENTRYPOINT ["/sbin/tini", "--", "lintel"]
