import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { redact, redacted } from '../../src/domain/redaction.ts'

const numRuns = Number(process.env.REDACTION_RUNS || 30)

// Names are of letters that no other word of these texts has: whatever is left of them afterwards is a leak.
const nameLetters = ['q', 'x', 'z', 'ž', 'Q', 'X', 'ẑ']
const word = (letters: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((all) => all.join(''))
const nameWord = word(nameLetters, 4, 9)
const filler = word([...'abcdefghijklmnoprtuvwyäéñß日本', 'e\u0301', 'İ'], 1, 8)
const gap = fc.constantFrom(' ', ', ', '. ', '\n', ' – ', ' (', ') ', ': ', '! ', ' 2025 ', ' 3.5 ')

const entrant = fc.record({
  organization: fc.array(nameWord, { minLength: 1, maxLength: 3 }),
  suffix: fc.constantFrom('', ' GmbH', ' Agency', ' & Partners Ltd.', ' Studio'),
  first: nameWord,
  last: nameWord,
  username: nameWord,
  mailbox: nameWord,
  host: nameWord.map((label) => label.normalize('NFKD').replaceAll(/[^a-zA-Z]/g, '')),
})
type Made = typeof entrant extends fc.Arbitrary<infer T> ? T : never

const entrantOf = ({ organization, suffix, first, last, username, mailbox, host }: Made) => ({
  organizationName: organization.join(' ') + suffix,
  members: [{ username, email: `${mailbox}@${host}.example.com`, firstName: first, lastName: last }],
  projectUrl: `https://www.${host}site.berlin/work`,
})

/** Every way in which a text may name them. */
function namings(made: Made): string[] {
  const { organization, suffix, first, last, username, mailbox, host } = made
  const whole = organization.join(' ')
  return [
    ...[whole, whole + suffix, organization.join(''), organization.join('-'), organization.join('_')],
    ...[
      String(organization[0]),
      first,
      last,
      `${first} ${last}`,
      `${last}, ${first}`,
      `${first[0]}. ${last}`,
    ],
    ...[username, mailbox, host, `${host}site`, `${host}.example.com`, `${host}site.berlin`, `@${username}`],
    ...[`${mailbox}@${host}.example.com`, `https://${host}.dev/x?y=${username}`, `www.${host}.tokyo`],
    ...[`#${organization.join('')}`, `#${organization.join('')}Rocks`, `#team${organization.join('')}`],
    ...[`#Team_${first}`, `#${first}${last}Forever`],
  ]
}

const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  (name) => name.replaceAll(/(?<=\p{L}\p{M}?)(?=\p{L})/gu, '\u0302'),
  (name) => `${name}'s`,
  (name) => `${name}’s`,
  (name) => `${name}s`,
  (name) => `“${name}”`,
]

const named = entrant.chain((made) =>
  fc.record({
    made: fc.constant(made),
    parts: fc.array(
      fc.oneof(
        filler.map((text) => ({ text, names: false })),
        fc
          .tuple(fc.constantFrom(...namings(made)), fc.constantFrom(...spellings))
          .map(([name, spell]) => ({ text: spell(name), names: true })),
      ),
      { minLength: 1, maxLength: 12 },
    ),
    gaps: fc.array(gap, { minLength: 12, maxLength: 12 }),
  }),
)

test('no name survives, and every other word does', () => {
  fc.assert(
    fc.property(named, ({ made, parts, gaps }) => {
      const text = parts.map((part, at) => part.text + gaps[at]).join('')
      const left = redact(text, entrantOf(made))
      expect(left.normalize('NFKD').toLowerCase()).not.toMatch(/[qxz]/)
      const kept = parts.filter(({ names }) => !names).map((part) => part.text)
      let from = 0
      for (const each of kept) {
        expect(left.indexOf(each, from)).toBeGreaterThanOrEqual(0)
        from = left.indexOf(each, from) + each.length
      }
      expect(redact(left, entrantOf(made))).toBe(left)
    }),
    { numRuns },
  )
})

test('a text without names stays as it is, to the byte', () => {
  const texts = fc.array(fc.tuple(filler, gap), { maxLength: 30 }).map((all) => all.flat().join(''))
  fc.assert(
    fc.property(texts, entrant, (text, made) => {
      expect(redact(text, entrantOf(made))).toBe(text)
    }),
    { numRuns },
  )
})

test('names of one letter, and those that say nothing, strike out nothing', () => {
  const single = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäé', '', ' ', '-', '.')
  const text = fc.array(fc.constantFrom(...'abcxyz é-.'), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, single, single, single, (content, organizationName, firstName, username) => {
      const member = { username, email: `${username}@x.test`, firstName, lastName: null }
      const spaced = content.replaceAll('.', '. ')
      expect(redact(spaced, { organizationName, members: [member] })).toBe(spaced)
    }),
    { examples: [['aé ae', '', 'ä', 'é']] },
  )
})

test('whatever the names and the text are, only stretches become bars', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 12 })
  fc.assert(
    fc.property(
      any,
      any,
      any,
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      (organizationName, first, last, text) => {
        const members = [{ username: first, email: `${last}@a.test`, firstName: first, lastName: last }]
        const pieces = redact(text, { organizationName, members }).split(redacted)
        let from = 0
        for (const piece of pieces) {
          expect(text.indexOf(piece, from)).toBeGreaterThanOrEqual(0)
          from = text.indexOf(piece, from) + piece.length
        }
      },
    ),
  )
})
