/** The first pair of braces in a text that stands for none of what is known, as it is written. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return [...text.matchAll(/\{([^{}\n]{0,40})\}/g)].find(([, name = '']) => !known.includes(name))?.[0]
}

/** A text in which each placeholder, as `{name}`, is what it stands for. Braces that stand for nothing stay. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\w-]+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : braces,
  )
}
