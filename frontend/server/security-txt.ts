export const securityTxtPath = '/.well-known/security.txt'

/** As long as the operator keeps the setting the file is made again; a copy elsewhere grows old. */
const holdsMs = 30 * 24 * 60 * 60_000

/** Where to report a weakness of this installation (RFC 9116). */
export function securityTxt(contact: URL, origin: string, now: Date): string {
  return `Contact: ${contact.href}
Expires: ${new Date(now.getTime() + holdsMs).toISOString()}
Preferred-Languages: en
Canonical: ${origin}${securityTxtPath}
`
}
