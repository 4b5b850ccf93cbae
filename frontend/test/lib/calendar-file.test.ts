import { expect, test } from '@jest/globals'
import { calendarFile } from '../../src/lib/calendar-file.ts'

const now = new Date('2025-12-01T08:30:15.250Z')
const event = {
  uid: 'deadline-1@awards.example',
  start: new Date('2025-12-15T22:00:00Z'),
  end: new Date('2025-12-15T23:00:00Z'),
  summary: 'Deadline for “Last; Bus, Home”',
  description: 'Two lines\nand a \\ backslash',
  url: 'https://awards.example/submit?draft=1',
}

/** The properties of the event, unfolded and unescaped as RFC 5545 (3.1, 3.3.11) has it. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const own = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('BEGIN:VALARM'))
  return new Map(
    own.map((line) => {
      const at = line.indexOf(':')
      const value = line
        .slice(at + 1)
        .replace(/\\([nN\\;,])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
      return [line.slice(0, at), value]
    }),
  )
}

test('a calendar reads what was written, in UTC', () => {
  expect(Object.fromEntries(read(calendarFile(event, now)))).toEqual({
    UID: event.uid,
    DTSTAMP: '20251201T083015Z',
    DTSTART: '20251215T220000Z',
    DTEND: '20251215T230000Z',
    SUMMARY: event.summary,
    DESCRIPTION: event.description,
    URL: event.url,
    TRANSP: 'TRANSPARENT',
  })
})

test('no line is longer than 75 octets, no character is cut in two, and every line ends with CR and LF', () => {
  const summary = 'Ärger mit Übergrößen 🚌🎬 '.repeat(20).trim()
  const file = calendarFile({ ...event, summary }, now)
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(read(file).get('SUMMARY')).toBe(summary)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('signs that control something cannot begin a line of their own', () => {
  const file = calendarFile({ ...event, summary: 'One\r\nBEGIN:VALARM\u0007\rTwo' }, now)
  expect(file.match(/^BEGIN:VALARM/gm)).toHaveLength(1)
  expect(read(file).get('SUMMARY')).toBe('One\nBEGIN:VALARM\nTwo')
})
