import type { WinnerForm } from '../domain/winner.ts'

/** What pages show of a winner besides its texts: who made it, where, among how many, and what is said of it. */
type Presentation = Pick<
  WinnerForm,
  'country' | 'entries' | 'credits' | 'juryWords' | 'quote' | 'quoteName' | 'quoteRole'
>
type Credits = NonNullable<WinnerForm['credits']>

const people = (...named: [role: string, name: string][]): Credits =>
  named.map(([role, name]) => ({ kind: 'person', role, name }))
const company = (kind: Credits[number]['kind'], name: string, role = ''): Credits => [{ kind, role, name }]

/** In the order of the demonstration's winners; everybody in it is invented. */
export const demoPresentations: readonly Presentation[] = [
  {
    country: 'DE',
    entries: 58,
    credits: [
      ...people(
        ['Chief Creative Officer', 'Ines Hartwig'],
        ['Creative Director', 'Tomasz Lewandowski'],
        ['Art Director', 'Freya Nyström'],
        ['Copywriter', 'Daniel Osei'],
        ['Strategist', 'Mirjam Feldt'],
        ['Director', 'Sofía Arregui'],
        ['Sound Designer', 'Kenji Watanabe'],
      ),
      ...company('agency', 'Northlight Studio'),
      ...company('client', 'Nachtruhe Sleep Clinic'),
      ...company('production', 'Long Take Films'),
      ...company('production', 'Room Tone', 'Sound'),
      ...company('media', 'Quarter Media'),
      ...company('media', 'City Light Panels', 'Owner of the screens'),
    ],
    juryWords:
      'We looked for the idea, and then saw that it was what had been taken away. Nobody in the room could remember an outdoor campaign that had asked a city for less and been given more.',
    quote:
      'The hardest meeting was the one in which we showed forty empty layouts. The client was silent for a minute. Then she said: that is exactly how it should feel.',
    quoteName: 'Ines Hartwig',
    quoteRole: 'Chief Creative Officer, Northlight Studio',
  },
  {
    country: 'GB',
    entries: 41,
    credits: [
      ...people(
        ['Creative Director', 'Orla Brennan'],
        ['Head of Workshop', 'Joseph Adeyemi'],
        ['Photographer', 'Lucía Ferrer'],
      ),
      ...company('agency', 'Tidewater & Sons', 'In-house'),
      ...company('client', 'Tidewater & Sons'),
      ...company('production', 'Bench and Vice'),
    ],
    juryWords:
      'A promise that costs its maker something, kept for three years. The repair window says more about the brand than any claim could.',
  },
  {
    country: 'NL',
    entries: 63,
    credits: [
      ...people(
        ['Design Director', 'Bram de Wit'],
        ['Illustrator', 'Amara Diallo'],
        ['Ink Chemist', 'Petra Novotná'],
      ),
      ...company('agency', 'Halftone Collective'),
      ...company('client', 'Regenboog Umbrellas'),
      ...company('production', 'Wet Press', 'Print'),
    ],
    juryWords: 'The medium is the weather. We would have liked to stand in the rain and read it.',
  },
  {
    country: 'US',
    entries: 37,
    credits: [
      ...people(['Service Designer', 'Renée Castillo'], ['Copywriter', 'Paul Whitfield']),
      ...company('agency', 'Kestrel Health Network', 'In-house'),
      ...company('client', 'Kestrel Health Network'),
    ],
    juryWords: 'Technology that shows itself only by what people do with their time.',
  },
  {
    country: 'JP',
    entries: 48,
    credits: [
      ...people(['Creative Director', 'Haruka Mori'], ['Curator', 'Elias Brandt']),
      ...company('agency', 'Fieldnotes'),
      ...company('client', 'Office of Patents and Marks'),
    ],
  },
  {
    country: 'FR',
    entries: 22,
    credits: [
      ...people(['Brand Designer', 'Camille Rousseau']),
      ...company('agency', 'Open Orchard'),
      ...company('client', 'Cidrerie du Marais'),
    ],
  },
]
