import type { Language } from '@accolade/contracts/language'

/** One line of a mail's table. */
export type Fact = readonly [label: string, value: string]

/** Where a mail leads. */
export type MailLink = readonly [label: string, url: string]

/** What a letter says, whichever way it is shown. */
export interface Letter {
  language: Language
  heading: string
  paragraphs: string[]
  /** How many paragraphs come before the facts; one, where it is not said. */
  factsAfter?: number
  /** Web addresses in the paragraphs that can be followed, because somebody wrote them by hand: all, or these. */
  linksInText?: 'all' | readonly string[]
  facts?: Fact[]
  /** Lines that programs read out of the mail, shown as they are between two rules. */
  verbatim?: string
  links?: MailLink[]
  /** How mails of this kind are turned off, where nobody has to get them, and where. */
  turningOff?: MailLink
  sender: string
}

/** Who writes, in which language. */
export interface Letterhead {
  language: Language
  programmeName: string
  publicUrl: string
}

/** The people who run the programme, as readers of a mail. */
export interface Office {
  language: Language
  /** The programme's name. */
  name: string
  inbox: string
  publicUrl: string
}
