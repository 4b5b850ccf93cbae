import { linkedAwards, toSlug } from '@accolade/contracts/entities/slug'
import type { ArticleForm } from '../domain/article.ts'

const shared = {
  brandSlug: toSlug(linkedAwards.organizationName),
  year: 2025,
  awardingBody: 'Accolade Awards',
  published: true,
}

const texts: readonly Omit<ArticleForm, keyof typeof shared | 'awardSlug' | 'version'>[] = [
  {
    title: 'Campaign of the Year',
    category: 'Best of all categories',
    achievement: 'The Quiet Billboard had the highest score of 247 submissions.',
    description:
      'Seventeen judges scored the work without knowing who had entered it. None of them gave less than nine points for the idea, and the spread between the lowest and the highest total was the smallest of the year: hardly ever has a jury agreed so much without having spoken.',
    significance:
      'A campaign of the year that hardly shows anything is a statement about the year. It says that attention has become the scarcest thing in the city, and that giving it back can be worth more than taking it.',
    metrics: [
      { value: '96.4', label: 'points of 100' },
      { value: '17', label: 'judges, blind' },
      { value: '2×', label: 'bookings within a month' },
    ],
    highlights: [
      'Highest total in all four areas of judging',
      'No paid media beside the forty screens',
      'Reported in eleven countries, unasked',
    ],
  },
  {
    title: 'Best Use of Silence',
    category: 'Media',
    achievement: 'Forty screens were bought in order to be switched off.',
    description:
      'The plan read like any other: forty sites, seven days, full rotation. Only the material was missing. For the first time the owner of the sites invoiced white, and took part: the neighbouring screens dimmed as well.',
    significance:
      'Media are bought by the second and paid for by the eye. This plan asked what the same money does when it buys the absence of a message, and measured the answer.',
    metrics: [
      { value: '40', label: 'screens left white' },
      { value: '−11 dB', label: 'noise in the square' },
      { value: '7', label: 'days' },
    ],
    highlights: [
      'A contract for nothing, four pages long',
      'Neighbouring screens joined on the third day',
      'Passers-by stayed 40 seconds longer',
    ],
  },
  {
    title: 'Outdoor Grand Prix',
    category: 'Outdoor',
    achievement: 'One sentence, set once, read by two million.',
    description:
      'A single line of type stood in the middle of the white: “This space is resting. So should you.” It was set by hand, photographed once and used at one size. There were no variants.',
    significance:
      'Outdoor has learned to move, to react and to count. The grand prix went to a piece that does none of it, and that nobody walked past.',
    metrics: [
      { value: '1', label: 'sentence' },
      { value: '2.1 m', label: 'people who read it' },
      { value: '83 %', label: 'remembered it a week later' },
    ],
    highlights: ['Set in one size, at one place', 'No logo larger than a hand', 'Kept by the city archive'],
  },
  {
    title: 'Brand Strategy Medal',
    category: 'Strategy',
    achievement: 'A sleep clinic stopped advertising sleep.',
    description:
      'Every competitor promised better nights. The strategy turned the question around: what keeps people awake is the day. So the brand went where the day is loudest, and took something away.',
    significance:
      'A choice shows in what was given up. The clinic gave up every promise about itself, and has been the best known of its field since.',
    metrics: [
      { value: '+52 %', label: 'unaided awareness' },
      { value: '0', label: 'promises made' },
      { value: '3', label: 'years of commitment' },
    ],
    highlights: [
      'One page of strategy, no appendix',
      'The same thought in the clinic’s own corridors',
      'Competitors changed their claims within the year',
    ],
  },
  {
    title: 'Craft in Sound',
    category: 'Craft',
    achievement: 'The recording of an empty square became the sound of the brand.',
    description:
      'Before the screens went white, the square was recorded for a night from nine positions. The mix of it, four minutes of almost nothing, has been played in the clinic’s waiting rooms ever since.',
    significance:
      'Sound design mostly adds. Here everything was taken out until one heard a tram three streets away, and a person breathing.',
    metrics: [
      { value: '9', label: 'microphones' },
      { value: '4:00', label: 'minutes of almost nothing' },
      { value: '21 dB', label: 'at the quietest moment' },
    ],
    highlights: ['Recorded in one night', 'No music, no voice, no logo', 'Given to hospitals free of charge'],
  },
  {
    title: 'Social Impact Commendation',
    category: 'Social Impact',
    achievement: 'The silent hour has stayed.',
    description:
      'When the week was over, the residents asked for it to go on. The council has since kept one silent hour every evening, with the screens dimmed and the through traffic led around the square.',
    significance:
      'Campaigns end. This one became a rule of the city, made by the people who live there, and does not carry the name of the brand.',
    metrics: [
      { value: '365', label: 'silent hours a year' },
      { value: '4,300', label: 'residents who signed' },
      { value: '1', label: 'resolution of the council' },
    ],
    highlights: [
      'Carried on without the brand',
      'Two more cities have followed',
      'Evaluated by an independent institute',
    ],
  },
]

/** The articles that the first six entries of the linked organization lead to, all invented. */
export const demoArticles: readonly ArticleForm[] = texts.map((text, index) => ({
  ...shared,
  ...text,
  awardSlug: linkedAwards.awardSlugs[index] ?? toSlug(text.title),
}))
