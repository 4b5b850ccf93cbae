/** A place of a format where something about the entrant can lie that nobody sees. */
export interface HidingPlace {
  format: string
  place: string
  contentType: string
  /** A file that holds the secret there. */
  file(secret: string): Promise<Buffer> | Buffer
  /** The secret is packed where `everythingIn` does not look: the file is not checked for it. */
  packed?: true
  /** What was there is zeros now, as many as before: other parts of the file are found by their distance. */
  lengthStays?: true
}
