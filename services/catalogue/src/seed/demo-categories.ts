import type { CategoryForm } from '../domain/category.ts'

type Demo = Omit<CategoryForm, 'deadline' | 'isActive' | 'revealProjectUrl'>

const four = (creative: string, strategic: string, innovation: string, results: string) => [
  { name: 'Creative Excellence', weight: 25, description: creative },
  { name: 'Strategic Impact', weight: 25, description: strategic },
  { name: 'Innovation', weight: 25, description: innovation },
  { name: 'Results & Effectiveness', weight: 25, description: results },
]

/** The six categories of the demonstration (spec §3 names them, §1 the criteria). */
export const demoCategories: readonly Demo[] = [
  {
    name: 'Technology Innovation',
    description:
      'Campaigns in which technology is the idea, not the decoration: new tools, data or media used so that the work could not exist without them.',
    fee: 299,
    criteria: four(
      'The craft with which the technology disappears behind the idea',
      'How clearly the technology serves the brand and its audience',
      'What is done here for the first time',
      'Measured use, reach and return',
    ),
  },
  {
    name: 'Design Excellence',
    description:
      'Identity, packaging, editorial and interface design of lasting quality, judged as a system and in its smallest details.',
    fee: 249,
    criteria: four(
      'Form, typography, colour and finish',
      'How the design carries the brand in every place it meets people',
      'A fresh answer where others repeat each other',
      'What changed for the business and the people who use it',
    ),
  },
  {
    name: 'Social Impact',
    description:
      'Work that moved people to act for others: behaviour changed, policies moved, communities heard. Charities and public bodies enter at a reduced fee.',
    fee: 99,
    criteria: four(
      'An idea people want to carry further',
      'Insight into the people concerned, with them and not about them',
      'A new way to reach those who look away',
      'Change that can be shown, and lasts',
    ),
  },
  {
    name: 'Sustainability',
    description:
      'Communication for a liveable planet that stands up to questions: honest claims, lower footprints, demand turned towards what lasts.',
    fee: 149,
    criteria: four(
      'Making the necessary desirable',
      'The fit between claim and conduct',
      'New models, materials or formats',
      'Footprint and behaviour before and after',
    ),
  },
  {
    name: 'Healthcare Innovation',
    description:
      'Campaigns and services that help patients, carers and professionals: clear, humane, and within the rules of the field.',
    fee: 199,
    criteria: four(
      'Clarity and dignity in word and picture',
      'Understanding of patients, carers and professionals',
      'A new path to prevention, diagnosis or care',
      'Outcomes that a clinician would accept',
    ),
  },
  {
    name: 'Open Source',
    description:
      'Brands, tools and campaigns that were given away: open code, open type, open data, and the communities that grew around them.',
    fee: 49,
    criteria: four(
      'The quality of what is shared',
      'Why giving it away was the right strategy',
      'What others could build because of it',
      'Adoption, contributions and life after launch',
    ),
  },
]
