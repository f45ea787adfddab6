/** Why a file cannot be read, in one sentence for the user. */
export class FileFault {
  readonly message: string
  /** Whether the file is there, and the user may not read it. */
  readonly isDenied: boolean
  constructor(message: string, isDenied = false) {
    this.message = message
    this.isDenied = isDenied
  }
}
