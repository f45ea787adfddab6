# lintel in a container of little more than its executable: no shell, no git, no Node.
#
#   npm ci && npm run executables -- linux-x64 linux-arm64
#   docker build --file distroless.Dockerfile --build-context executables=executables --tag lintel:distroless .
#   docker run --rm --init -v "$PWD:/work" lintel:distroless lint

FROM scratch AS executable-amd64
COPY --from=executables --chmod=755 /lintel-linux-x64 /lintel

FROM scratch AS executable-arm64
COPY --from=executables --chmod=755 /lintel-linux-arm64 /lintel

FROM executable-${TARGETARCH} AS executable

# It has glibc, and the certificates of authorities for documents that are fetched.
FROM gcr.io/distroless/base-nossl-debian12:nonroot
COPY --from=executable /lintel /usr/local/bin/lintel
COPY LICENSE /usr/share/doc/lintel/LICENSE
WORKDIR /work
ENTRYPOINT ["/usr/local/bin/lintel"]
