// Written by `npm run generate` from format-vendors.txt. Do not edit.

/**
 * How vendor media types begin whose version is that of a file format, and not of an API: one a
 * line, behind `application/vnd.`.
 * From the vendor tree of the IANA media type registry (mime-db 1.54.0), as far as a type there
 * holds a version, and the artifact types of OCI, in-toto, Sigstore and CycloneDX, August 2026.
 */
export const FORMAT_VENDORS =
  "apache.\ncncf.\ncyclonedx\ndev.cosignproject.\ndev.sigstore.\ndocker.\ngoharbor.\ngoogle-earth.\nims.\nin-toto\nlotus-\nms-\noai.\noasis.\noci.\nogc.\nopenxmlformats-\nspdx\nsyft"
