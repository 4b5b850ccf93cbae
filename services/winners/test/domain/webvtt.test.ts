import { expect, test } from '@jest/globals'
import { readWebVtt } from '../../src/domain/webvtt.ts'

const cue = (text: string, times = '00:01.000 --> 00:02.500') => `WEBVTT\n\n${times}\n${text}\n`

test('a file is written again: cues with times, places and texts', () => {
  const file = [
    '\uFEFFWEBVTT - made by somebody\r\nX-Maker: somebody\r\n\r\nNOTE for the translator\r\n\r\n',
    'intro\r\n00:01.000 --> 00:02.500 align:start position:10%\r\n<v Ilse>Forty <i>screens</i>\r\nwent white.\r\n\r\n\r\n',
    '01:00:02.000 --> 01:00:04.000\r\nAnd one <00:03.000>line.',
  ].join('')
  expect(readWebVtt(file)).toEqual({
    text: [
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start position:10%\n<v Ilse>Forty <i>screens</i>\nwent white.\n\n',
      '01:00:02.000 --> 01:00:04.000\nAnd one <00:03.000>line.\n',
    ].join(''),
  })
})

test('what was written again reads the same', () => {
  const once = readWebVtt(cue('A <b>line</b>', '1234:00:01.000 --> 1234:00:02.500 line:-1 size:80%'))
  expect(once).toHaveProperty('text')
  expect(readWebVtt('text' in once ? once.text : '')).toEqual(once)
})

test.each([
  ['', 'This is no WebVTT file: its first line must be WEBVTT'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'This is no WebVTT file: its first line must be WEBVTT'],
  ['WEBVTTX\n\n', 'This is no WebVTT file: its first line must be WEBVTT'],
  ['WEBVTT\n\nNOTE nothing\n', 'There are no cues in this file'],
  ['WEBVTT\n\nSTYLE\n::cue { background: url(//x) }\n', 'Line 3: Styles and regions are not possible here'],
  ['WEBVTT\n\nREGION\nid:x\n', 'Line 3: Styles and regions are not possible here'],
  [cue('x', '00:00:01,000 --> 00:00:02,000'), 'Line 3: The times of a cue cannot be read'],
  [cue('x', '00:61.000 --> 00:62.000'), 'Line 3: The times of a cue cannot be read'],
  [cue('x', '00:02.000 --> 00:01.000'), 'Line 3: A cue ends before it begins'],
  [`${cue('x')}\n00:00.000 --> 00:09.000\ny\n`, 'Line 6: Cues must be in the order of their times'],
  [cue('x', '00:01.000 --> 00:02.000 colour:red'), 'Line 3: The place of a cue cannot be read'],
  [cue(''), 'Line 3: A cue has no text'],
  [cue('<script>alert(1)</script>'), 'Line 4: Only tags of WebVTT are possible here'],
  [cue('a\n<img src=x onerror=alert(1)>'), 'Line 5: Only tags of WebVTT are possible here'],
  [cue('<b onclick="x">'), 'Line 4: Only tags of WebVTT are possible here'],
  [cue('<b'), 'Line 4: Only tags of WebVTT are possible here'],
  [cue('x\n00:03.000 --> 00:04.000'), 'Line 5: The line before it must be empty'],
  [cue('a\u0000b'), 'Line 4: Control characters are not possible here'],
  [cue('x'.repeat(1_001)), 'Line 4: At most 1000 characters'],
  [`WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(3_001)}`, 'At most 3000 cues'],
])('%j: %s', (file, problem) => {
  expect(readWebVtt(file)).toEqual({ problem })
})

test('a file made to be slow is read at once', () => {
  const started = performance.now()
  readWebVtt(`WEBVTT\n\n${'00:01.000 --> 00:02.000 '.repeat(9_000)}`)
  readWebVtt(cue('<v '.repeat(66_000)))
  readWebVtt(cue(`<c${'.a'.repeat(90_000)}`))
  expect(performance.now() - started).toBeLessThan(1_000)
})
