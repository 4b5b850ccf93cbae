/**
 * The form under which a user name, an e-mail address or an organization's name is unique: `Ada`, `ADA` and the same
 * letters composed differently are one name.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
