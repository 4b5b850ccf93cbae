declare const marked: unique symbol

/** A text of the catalogue that is translated where it is shown. */
export type Words = string & { readonly [marked]: true }

/** Names a text that belongs into the catalogue where no reader is known yet: in tables, rules and the like. */
export function mark(english: string): Words {
  return english as Words
}
