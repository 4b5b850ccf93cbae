import { mark } from '@accolade/contracts/words'
import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { Words } from '../../src/components/words.tsx'
import { formatCents, formatDay, formatNumber, formatPercent } from '../../src/lib/format.ts'
import { inLanguage, language } from '../../src/lib/language.ts'
import { learn, say, t } from '../../src/lib/words.ts'

const inGerman = <T,>(work: () => T) => inLanguage('de', work)

inGerman(() =>
  learn({
    Open: 'Offen',
    'Open [verb]': 'Öffnen',
    '{count, plural, one {# entry} other {# entries}}':
      '{count, plural, one {# Einreichung} other {# Einreichungen}}',
    'Read our <0>terms</0>, {name}.': '{name}, lesen Sie unsere <0>Bedingungen</0>.',
  }),
)

const entries = (count: number) => t('{count, plural, one {# entry} other {# entries}}', { count })

test('English needs no catalogue', () => {
  expect([t('Open'), entries(1), entries(0), entries(27_000)]).toEqual([
    'Open',
    '1 entry',
    '0 entries',
    '27,000 entries',
  ])
})

test('German is said where it is known, by its context, and English where it is not', () => {
  expect(inGerman(() => [t('Open'), t('Open', {}, 'verb'), say(mark('Open')), t('Closed')])).toEqual([
    'Offen',
    'Öffnen',
    'Offen',
    'Closed',
  ])
  expect(inGerman(() => [entries(1), entries(27_000)])).toEqual(['1 Einreichung', '27.000 Einreichungen'])
})

test('a work in a language ends with it, also where it fails', () => {
  expect(() =>
    inGerman(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(language()).toBe('en')
})

test('what somebody typed is shown as it is: braces, tags, backslashes', () => {
  const name = '{count} <0>me</0> \\u0041 \\x41 # \\'
  expect(t('Hello {name}', { name })).toBe(`Hello ${name}`)
})

const sentence = (name: string) => (
  <Words text="Read our <0>terms</0>, {name}." parts={[<em key="terms" />]} values={{ name }} />
)

test('a sentence with a link is one message, whose link a language may put elsewhere', () => {
  expect(renderToString(sentence('Ada'))).toBe('Read our <em>terms</em>, Ada.')
  expect(inGerman(() => renderToString(sentence('Ada')))).toBe('Ada, lesen Sie unsere <em>Bedingungen</em>.')
  expect(renderToString(sentence('<0>x</0>'))).toBe('Read our <em>terms</em>, &lt;0&gt;x&lt;/0&gt;.')
})

test('in the pseudo-language every text is between marks', () => {
  expect(inLanguage('x-rtl', () => [t('Open'), entries(2)])).toEqual(['⟦Open⟧', '⟦2 entries⟧'])
})

test('dates, numbers and amounts are written in the habits of the language', () => {
  const figures = () => [
    formatDay('2025-12-15'),
    formatCents(14_950, 'EUR'),
    formatNumber(27_000),
    formatPercent(7.5),
  ]
  expect(figures()).toEqual(['December 15, 2025', '€149.50', '27,000', '7.5%'])
  expect(inGerman(figures)).toEqual(['15. Dezember 2025', '149,50\u00a0€', '27.000', '7,5\u00a0%'])
})
