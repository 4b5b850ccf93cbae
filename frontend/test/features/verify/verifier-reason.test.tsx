import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ReasonCode, reason, reasons } from '../../../../verify/reasons.ts'
import { inOwnWords, VerifierReason } from '../../../src/features/verify/verifier-reason.tsx'
import { inLanguage } from '../../../src/lib/language.ts'
import { learn } from '../../../src/lib/words.ts'

const german: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../contracts/languages/de/verifier.json', import.meta.url), 'utf8'),
)
const inGerman = <T,>(work: () => T) => inLanguage('de', work)
inGerman(() => learn(german))

const rendered = (sentence: string) => renderToStaticMarkup(<VerifierReason sentence={sentence} />)

test.each(Object.keys(reasons) as ReasonCode[])('%s has German words', (code) => {
  const names = [...reasons[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const sentence = reason(code, Object.fromEntries(names.map((name, at) => [name, `value-${at}`])))
  const said = inGerman(() => inOwnWords(sentence))
  expect(said).not.toBe(sentence)
  for (const at of names.keys()) expect(said).toContain(`value-${at}`)
})

test('a sentence in a sentence is German as well, and the English one is below', () => {
  const inner = reason('not-base64', { what: reason('nonce-of-record', { number: 7 }), length: 32 })
  const sentence = reason('in-record', { number: 7, reason: inner })
  expect(inGerman(() => rendered(sentence))).toMatch(
    /^Eintrag 7: Die Nonce des Eintrags 7 hat nicht 32 Bytes in Base64<small .*lang="en">Record 7: The nonce of record 7 is not 32 bytes in base64<\/small>$/,
  )
})

test('on an English page it is said once, and so is what the verifier does not know', () => {
  const sentence = reason('no-note')
  expect(rendered(sentence)).toBe(`<span lang="en">${sentence}</span>`)
  expect(inGerman(() => rendered('Something else'))).toBe('<span lang="en">Something else</span>')
})

test('what a file says in a value is never markup', () => {
  const sentence = reason('zip-name-twice', { name: '<b>{0}</b>' })
  expect(inGerman(() => rendered(sentence))).toContain('Das ZIP hat &lt;b&gt;{0}&lt;/b&gt; zweimal')
})
