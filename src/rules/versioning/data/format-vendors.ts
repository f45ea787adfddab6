/**
 * How vendor media types begin whose version is that of a file format, and not of an API: one a
 * line, behind `application/vnd.`.
 * From the vendor tree of the IANA media type registry (mime-db 1.54.0), as far as a type there
 * holds a version, and the artifact types of OCI, in-toto, Sigstore and CycloneDX, August 2026.
 */
export const FORMAT_VENDORS = `
apache.
cncf.
cyclonedx
dev.cosignproject.
dev.sigstore.
docker.
goharbor.
google-earth.
ims.
in-toto
lotus-
ms-
oai.
oasis.
oci.
ogc.
openxmlformats-
spdx
syft
`
