import { linkedAwards } from '@accolade/contracts/entities/slug'
import { awardsMarker } from '@accolade/contracts/entities/winner-rules'
import type { WinnerForm } from '../domain/winner.ts'
import { demoPresentations } from './demo-presentations.ts'

const announced2025 = '2025-05-15T12:00:00.000Z'
const announced2024 = '2024-05-16T12:00:00.000Z'

/** A description as administrators write it: the text, the marker, one award per line. */
const withAwards = (text: string, awards: readonly string[]) =>
  `${text}\n\n${awardsMarker}\n${awards.map((award) => `• ${award}`).join('\n')}`

const texts: readonly WinnerForm[] = [
  {
    organizationName: linkedAwards.organizationName,
    title: 'The Quiet Billboard',
    level: 'gold',
    score: 96.4,
    awardTitle: 'Gold in Social Impact',
    description: withAwards(
      'For one week the loudest square of the city fell silent. Forty screens went white, the traffic could be heard, and in the middle stood a single line: “This space is resting. So should you.” Bookings of the sleep clinic behind it doubled within a month, and the square has kept a silent hour ever since.',
      [
        'Campaign of the Year - Best of all categories, 2025',
        'Best Use of Silence - Gold for media placed by leaving it empty',
        'Outdoor Grand Prix - Forty screens, one sentence',
        'Brand Strategy Medal - Silver for a clinic that stopped advertising sleep',
        'Craft in Sound - Gold for the recording of an empty square',
        'Social Impact Commendation - A silent hour that stayed',
      ],
    ),
    categoryName: 'Social Impact',
    teamSize: '6-15',
    projectUrl: 'https://example.com/the-quiet-billboard',
    createdAt: announced2025,
    position: 1,
    published: true,
  },
  {
    organizationName: 'Tidewater & Sons',
    title: 'Ten Thousand Second Chances',
    level: 'gold',
    score: 93.1,
    awardTitle: 'Gold in Sustainability',
    description: withAwards(
      'A furniture maker bought back its own chairs, repaired them in the shop window and sold them with the story of their first family. The catalogue of the year held nothing new at all, and sold out twice.',
      [
        'Sustainability Gold - Highest score of the category',
        'Long Idea Prize - Three years, one promise',
        'Retail Craft - Silver for the repair window',
      ],
    ),
    categoryName: 'Sustainability',
    teamSize: '16+',
    projectUrl: 'https://example.com/second-chances',
    createdAt: announced2025,
    position: 2,
    published: true,
  },
  {
    organizationName: 'Halftone Collective',
    title: 'Rain Check',
    level: 'gold',
    score: 91.8,
    awardTitle: 'Gold in Design Excellence',
    description:
      'An umbrella brand printed its posters in ink that can only be read when wet. On dry days the streets showed blank paper; with the first drops an entire illustrated city appeared, street by street.',
    categoryName: 'Design Excellence',
    teamSize: '1-5',
    projectUrl: 'https://example.com/rain-check',
    createdAt: announced2025,
    position: 3,
    published: true,
  },
  {
    organizationName: 'Kestrel Health Network',
    title: 'A Waiting Room Without Waiting',
    level: 'silver',
    score: 88.7,
    awardTitle: 'Silver in Healthcare Innovation',
    description: withAwards(
      'Patients get the honest waiting time by text and come when it is their turn. The campaign never showed the technology: it showed what people did with the hour they got back.',
      [
        'Healthcare Silver - For an hour given back',
        'Plain Language Prize - No word a patient has to look up',
      ],
    ),
    categoryName: 'Healthcare Innovation',
    teamSize: '16+',
    createdAt: announced2025,
    position: 4,
    published: true,
  },
  {
    organizationName: 'Fieldnotes',
    title: 'The Museum of Almost',
    level: 'silver',
    score: 84.2,
    awardTitle: 'Silver in Technology Innovation',
    description:
      'A patent office showed two hundred inventions that failed by one detail, and invited the public to finish them. Nineteen have been filed again, under the names of those who found the missing detail.',
    categoryName: 'Technology Innovation',
    teamSize: '6-15',
    projectUrl: 'https://example.com/museum-of-almost',
    createdAt: announced2025,
    position: 5,
    published: true,
  },
  {
    organizationName: 'Open Orchard',
    title: 'Fork This Brand',
    level: 'bronze',
    score: 76.3,
    awardTitle: 'Bronze in Open Source',
    description: withAwards(
      'A cider maker put its recipe, its label and its logo under a free licence. Sixty-one villages now bottle their own version, each on the map of the original.',
      ['Open Source Bronze - Everything to take away', 'Community Choice - Voted by the entrants'],
    ),
    categoryName: 'Open Source',
    createdAt: announced2024,
    position: 6,
    published: true,
  },
]

/** The winners of the demonstration, all invented. The awards of the first one have articles. */
export const demoWinners: readonly WinnerForm[] = texts.map((text, at) => ({
  ...text,
  ...demoPresentations[at],
}))
