/** A password in a URL (RFC 3986 section 3.2.1): between the first colon and the last `@` of the authority. */
const PASSWORD = /(:\/\/[^\s/?#:@"'`<>]*:)([^\s/?#"'`<>]+)(?=@)/g

/**
 * Puts `***` in the place of each password in the URLs of a text, for messages and names.
 * @param text any text; without `@` it holds no password
 */
export function hidePasswords(text: string): string {
  return text.includes('@') ? text.replace(PASSWORD, '$1***') : text
}

/** Hides the passwords in URLs and keeps the length, for a line below which something is marked. */
export function coverPasswords(line: string): string {
  if (!line.includes('@')) return line
  return line.replace(
    PASSWORD,
    (_, start: string, password: string) => start + '*'.repeat(password.length),
  )
}
