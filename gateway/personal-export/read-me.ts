import type { PartFile } from '@accolade/contracts/entities/data-export'

/** A file of the archive, by its path there. */
export type ArchivedFile = PartFile & { service: string }

const wide = 78

/** Lines no longer than a screen of any kind shows. */
function wrapped(text: string, indent = ''): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string
    if (line === '') lines[lines.length - 1] = word
    else if (indent.length + line.length + 1 + word.length > wide) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.map((line) => indent + line).join('\r\n')
}

/** The files that are described one by one, and one of each kind of which there are many. */
function describedFiles(files: readonly ArchivedFile[]): ArchivedFile[] {
  const seen = new Set<string>()
  return files.filter(({ oneOfMany, service, note }) => {
    const kind = `${service} ${note.what}`
    const again = oneOfMany && seen.has(kind)
    if (oneOfMany) seen.add(kind)
    return !again
  })
}

function described({ name, service, note, oneOfMany }: ArchivedFile): string {
  const path = `${service}/${oneOfMany ? `${name.split('/')[0]}/…` : name}`
  const said = [
    ['What it is', note.what],
    ['Why we have it', note.why],
    ['How long we keep it', note.kept],
    ['Who else gets it', note.receivers],
  ] as const
  return [
    path,
    ...said.filter(([, text]) => text !== '').map(([label, text]) => wrapped(`${label}: ${text}`, '  ')),
  ].join('\r\n')
}

/** What the archive is, in plain words, and what Art. 15 GDPR wants to be said of each file. */
export function readMe(files: readonly ArchivedFile[], { at, site }: { at: Date; site: string }): string {
  const gone = files.filter((file) => file.gone)
  const paragraphs = [
    'YOUR DATA',
    wrapped(
      `This is a copy of everything that ${site} has stored about you. It was downloaded on ${at.toISOString().slice(0, 10)}. Keep it where nobody else finds it.`,
    ),
    wrapped(
      'There is one folder for each part of the system. Files that end in .json are text: any editor and any browser opens them, and programs can read them, too. Times are in UTC, amounts in cents. The file index.json lists all files for programs.',
    ),
    'WHAT IS WHAT',
    ...describedFiles(files).map(described),
    ...(gone.length > 0
      ? [
          'WHAT IS MISSING',
          wrapped('These files were deleted after this copy was prepared:'),
          ...gone.map(({ service, name }) => `  ${service}/${name}`),
        ]
      : []),
    'WHAT IS NOT IN IT',
    wrapped(
      'Your password and the secrets of your second factors: nobody can read the first, and the others would open your account. Names and notes of other people, unless you see them on the pages anyway. Technical copies of the same facts, which are deleted by themselves: messages between the parts of the system within 40 days, records of single requests, and backups.',
    ),
    'YOUR RIGHTS',
    wrapped(
      `You can correct your details on your profile. You can ask us to correct, to delete or to restrict what we have, object to a use, and complain to your data protection authority: ${site}/privacy says how.`,
    ),
  ]
  return `${paragraphs.join('\r\n\r\n')}\r\n`
}

/** The same for programs. */
export function indexOf(files: readonly ArchivedFile[]): string {
  const entries = files.map(({ service, name, sizeBytes, note, gone }) => ({
    ...{ path: `${service}/${name}`, sizeBytes, ...note },
    ...(gone && { deletedMeanwhile: true }),
  }))
  return `${JSON.stringify(entries, null, 2)}\n`
}
