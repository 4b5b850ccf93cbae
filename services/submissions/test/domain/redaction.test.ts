import { expect, test } from '@jest/globals'
import { redact } from '../../src/domain/redaction.ts'

const entrant = {
  organizationName: 'Northlight Agency',
  members: [
    { username: 'elena.m', email: 'elena@northlight.example.com', firstName: 'Elena', lastName: 'Márquez' },
    { username: 'jo', email: 'jo@northlight.example.com', firstName: null, lastName: null },
  ],
}

test.each([
  ['Northlight Agency made it.', '█████ made it.'],
  ['NORTHLIGHT made it.', '█████ made it.'],
  ["northlight's best, by Northlight-Agency", "█████'s best, by █████"],
  ['NorthlightAgency and #northlight', '█████ and #█████'],
  ['North\u200blight', '█████'],
  ['Elena Márquez led; Marquez, Elena signed', '█████ led; █████ signed'],
  ['ÉLENA', '█████'],
  ['ask elena.m or jo', 'ask █████ or █████'],
  ['see https://northlight.example.com/work?x=1, please', 'see █████ please'],
  ['www.northlight.com or northlight.studio/cases', '█████ or █████'],
  ['write to hello@someone-else.org', 'write to █████'],
  ['follow @north_light', 'follow █████'],
])('%j', (text, expected) => {
  expect(redact(text, entrant)).toBe(expected)
})

test.each([
  'An agency for northern lights and joy.',
  'Selena took 3.5 million views, e.g. on radio. Next, the rest.',
  'Straße, ﬁnale and İstanbul stay as they are.',
])('%j stays', (text) => {
  expect(redact(text, entrant)).toBe(text)
})

test('a name of nothing but common words is looked for as a whole', () => {
  const studio = { organizationName: 'The Creative Agency', members: [] }
  expect(redact('The creative agency of the year: The Creative Agency', studio)).toBe(
    '█████ of the year: █████',
  )
  expect(redact('A creative studio', studio)).toBe('A creative studio')
})

test('the first word of a name is redacted like the whole name, unless it is a common word', () => {
  const of = (organizationName: string) => ({ organizationName, members: [] })
  expect(redact('Qorglantine did it, with Berlin in mind', of('Qorglantine Werks Berlin'))).toBe(
    '█████ did it, with Berlin in mind',
  )
  expect(redact('A blue sea, by Blue Ocean', of('Blue Ocean Partners'))).toBe('A blue sea, by █████')
})

test('a name with signs of patterns is taken as it is written', () => {
  const odd = { organizationName: 'A+B (C.*)', members: [] }
  expect(redact('By A+B (C.*) and abc', odd)).toBe('By █████.*) and █████')
})

const of = (change: object) => ({
  organizationName: 'Qorglantine',
  members: [{ username: 'u1', email: 'info@gmail.com', firstName: null, lastName: null, ...change }],
})

test.each([
  [
    { firstName: 'Will', lastName: 'May' },
    'It may be that it will. Will May did; so did Will.',
    'It may be that it will. █████ did; so did █████.',
  ],
  [{ lastName: 'Green' }, 'A green city, by Green', 'A green city, by █████'],
  [{ lastName: 'Müller' }, 'Mueller, Muller, MÜLLER', '█████, █████, █████'],
  [{ lastName: 'Weiß' }, 'WEISS und Weiß', '█████ und █████'],
  [{ firstName: 'Søren' }, 'Soren, SØREN and Soeren', '█████, █████ and █████'],
  [
    { firstName: 'Elena', lastName: 'Marsh' },
    'E. Marsh, #TeamElena, Elenas Idee',
    '█████, #█████, █████ Idee',
  ],
  [{ firstName: 'Mark' }, '#marketing and #MarkRocks', '#marketing and #█████'],
  [{ firstName: '光', lastName: '山田' }, '山田光の仕事', '█████の仕事'],
  [{ email: 'hello@acme-lab.co.uk' }, 'hello from Acme Lab', 'hello from █████'],
  [{ email: 'x@outlook.com' }, 'an outlook on mail', 'an outlook on mail'],
])('%j: %s', (change, text, expected) => {
  expect(redact(text, of(change))).toBe(expected)
})

test.each([
  ['https://www.lumenworks.io/case', 'LumenWorks made it', '█████ made it'],
  ['https://lumenworks.berlin', 'see lumenworks.berlin', 'see █████'],
  ['https://lumenworks.github.io/x', 'by Lumenworks on GitHub', 'by █████ on GitHub'],
  ['https://youtube.com/watch?v=1', 'A film for YouTube', 'A film for YouTube'],
  ['not an address', 'not an address', 'not an address'],
])('the host of %s', (projectUrl, text, expected) => {
  expect(redact(text, { ...of({}), projectUrl })).toBe(expected)
})

test('a word broken by a hyphen at the end of a line is still the name', () => {
  expect(redact('Qorglan-\ntine, Qor-glantine and qorglan_tine', of({}))).toBe('█████, █████ and █████')
})
