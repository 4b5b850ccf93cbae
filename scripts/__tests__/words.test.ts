import { relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { compileMessage } from '../../frontend/src/lib/compile-message.ts'
import { root } from '../lib/paths.ts'
import { bareWordsIn } from '../words/bare-words.ts'
import { readCatalogue, translations } from '../words/catalogue.ts'
import { messagesIn } from '../words/messages.ts'
import { parseFile } from '../words/parse.ts'
import { parts, ruleFiles } from '../words/parts.ts'
import { missingForms, placeholdersOf } from '../words/placeholders.ts'
import { composedRules, ruleMessagesIn } from '../words/rule-messages.ts'
import { untranslated } from '../words/untranslated.ts'

const read = parts().flatMap((part) =>
  part.files.map((file) => ({ ...part, file: relative(root, file), tree: parseFile(file) })),
)
const found = read.map((each) => ({ ...each, ...messagesIn(each.tree) }))
const areas = [...new Set(parts().map(({ area }) => area)), 'rules']
const rules = [
  ...ruleFiles().flatMap((file) => ruleMessagesIn(parseFile(file))),
  ...composedRules.map((text) => ({ key: text, english: text })),
]
/** Every text of the catalogue by its area. */
const wanted = new Map(
  areas.map((area) => {
    const said = found.filter((each) => each.area === area).flatMap(({ messages }) => messages)
    return [area, new Map((area === 'rules' ? rules : said).map(({ key, english }) => [key, english]))]
  }),
)
const messages = [...wanted.values()].flatMap((area) => [...area.values()])
const translated = translations.flatMap((language) => areas.map((area) => [language, area] as const))

/** Where the functions are that say a text. */
const sayers = ['frontend/src/components/words.tsx', 'frontend/src/lib/words.ts']

test('what goes through the catalogue is written as a literal, so that it is found here', () => {
  const others = found.filter(({ file }) => !sayers.includes(file))
  expect(others.flatMap(({ file, unclear }) => unclear.map((what) => `${file}: ${what}`))).toEqual([])
})

/** What every page has, whatever feature it is of. */
const everywhere = ['shared', 'contracts']

test.each(translated)('everything is said in %s: %s', (language, area) => {
  const alsoThere = area === 'mails' ? ['contracts'] : everywhere
  const known = Object.assign({}, ...[area, ...alsoThere].map((each) => readCatalogue(language, each)))
  const missing = [...wanted.get(area)!.keys()].filter((key) => !known[key])
  expect(Object.fromEntries(missing.map((key) => [key, '']))).toEqual({})
})

test.each(translated)('nothing is translated into %s that nobody says: %s', (language, area) => {
  expect(Object.keys(readCatalogue(language, area)).filter((key) => !wanted.get(area)!.has(key))).toEqual([])
})

test.each(translations)('what is said twice is said in the same words, or with a context: %s', (language) => {
  const texts = new Map<string, Set<string>>()
  // mails and pages never meet
  for (const area of areas.filter((each) => each !== 'mails')) {
    for (const [key, text] of Object.entries(readCatalogue(language, area))) {
      texts.set(key, (texts.get(key) ?? new Set()).add(text))
    }
  }
  expect([...texts].filter(([, said]) => said.size > 1).map(([key, said]) => [key, ...said])).toEqual([])
})

test.each(translated.filter(([, area]) => !everywhere.includes(area)))(
  'what every page has is not repeated in %s: %s',
  (language, area) => {
    const known = Object.assign({}, ...everywhere.map((each) => readCatalogue(language, each)))
    // mails have the contracts' words only
    const repeated = Object.keys(readCatalogue(language, area)).filter((key) => key in known)
    expect(area === 'mails' ? [] : repeated).toEqual([])
  },
)

test.each(translated)(
  'a translation into %s has the values, tags and plurals of the English text: %s',
  (language, area) => {
    const catalogue = readCatalogue(language, area)
    const known = [...wanted.get(area)!].filter(([key]) => catalogue[key])
    const values = ([key, text]: readonly [string, string]) => [key, placeholdersOf(text)]
    expect(known.map(([key]) => values([key, catalogue[key]!]))).toEqual(known.map(values))
    expect(
      known.flatMap(([key]) => missingForms(catalogue[key]!, language).map((form) => `${key}: ${form}`)),
    ).toEqual([])
  },
)

test('the browser takes every message apart as Lingui does', () => {
  const all = [...messages, ...translated.flatMap((each) => Object.values(readCatalogue(...each)))]
  for (const message of all) expect(compileMessage(message)).toEqual(compileMessageOrThrow(message))
})

test('a message has no quotes of ICU: an apostrophe is an apostrophe', () => {
  const all = [...messages, ...translated.flatMap((each) => Object.values(readCatalogue(...each)))]
  expect(all.filter((message) => /''|'[{}#]/.test(message))).toEqual([])
})

// one test for each part, so that whoever translates one sees what is left of it
// what is in these is mostly for programs
const unread = ['contracts', 'approvals', 'server']
const checked = parts().filter(({ name }) => ![...unread, ...untranslated].includes(name))
test.each(checked.map(({ name }) => name))('nothing is written past the catalogue: %s', (name) => {
  const bare = read
    .filter((each) => each.name === name)
    .flatMap(({ file, tree }) => bareWordsIn(tree).map((text) => `${file}: ${text}`))
  expect(bare).toEqual([])
})

test('the list of what is not translated names parts that there are', () => {
  const names = parts().map(({ name }) => name)
  expect(untranslated.filter((name) => !names.includes(name))).toEqual([])
})
