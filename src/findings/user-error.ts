import { hidePasswords } from '../text/hide-passwords.ts'

/** A fault that the user can mend: one sentence says what is wrong, another what to do. */
export class UserError extends Error {
  override name = 'UserError'

  constructor(message: string) {
    super(hidePasswords(message))
  }
}
