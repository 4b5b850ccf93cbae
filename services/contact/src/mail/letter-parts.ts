/** One line of a mail's table. */
export type Fact = readonly [label: string, value: string]

/** Where a mail leads. */
export type MailLink = readonly [label: string, url: string]

/** What a letter says, whichever way it is shown. */
export interface Letter {
  heading: string
  /** The first one comes before the facts. */
  paragraphs: string[]
  facts?: Fact[]
  links?: MailLink[]
  sender: string
}
