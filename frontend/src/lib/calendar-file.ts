/** One entry of a calendar. */
export interface CalendarEvent {
  /** The same for the same thing, so that calendars replace what they have. */
  uid: string
  start: Date
  end: Date
  summary: string
  description: string
  url: string
}

const lineBytes = 75
const encoder = new TextEncoder()

/** A calendar file (RFC 5545) with one event, and an alarm a day before it. */
export function calendarFile(
  { uid, start, end, summary, description, url }: CalendarEvent,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Accolade//Deadlines//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20251215T235959Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** No line is longer than 75 octets; what follows begins with a space. No character is cut in two. */
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (length + bytes > lineBytes) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += bytes
  }
  return result
}
