import type { AwardForm } from '../use-cases/create-award.ts'

const timeline = [
  { phase: 'Submissions open', date: 'December 1, 2024', description: 'The entry platform opens.' },
  { phase: 'Deadline', date: 'December 15, 2025', description: 'Last day to complete and pay for an entry.' },
  { phase: 'Judging', date: 'March 16 to April 30, 2025', description: 'Blind scoring by the expert panel.' },
  { phase: 'Winners announced', date: 'May 15, 2025', description: 'Gold, silver and bronze go public.' },
]

const judgingCriteria = [
  { criterion: 'Creative Excellence', weight: 25, description: 'The idea and its craft.' },
  { criterion: 'Strategic Impact', weight: 25, description: 'The fit with brand, audience and moment.' },
  { criterion: 'Innovation', weight: 25, description: 'What has not been done before.' },
  { criterion: 'Results & Effectiveness', weight: 25, description: 'What it achieved, with evidence.' },
]

const shared = {
  image: null,
  eligibility: [
    'Agencies, marketing companies, freelance creatives and in-house teams',
    'Work executed within the past 24 months',
    'One entry and one fee for each submission',
  ],
  submissionRequirements: [
    'A title and a description of at least 50 characters',
    'Up to five images, PDFs or videos of at most 50 MB each',
    'The right to show the work in public',
  ],
  judgingCriteria,
  timeline,
}

/** The awards of the demonstration, one for each type (spec §2). */
export const demoAwards: readonly AwardForm[] = [
  {
    ...shared,
    title: 'Digital Campaign of the Year',
    subtitle: 'For work that was born online',
    description: 'The campaign that used the digital world best, from first contact to last click.',
    longDescription:
      'Digital is where most people now meet most brands. This award honours the campaign that made the meeting worth their time: useful, surprising, fast, and honest about what it asks in return.',
    category: 'digital',
    featured: true,
    fees: [
      { category: 'Agency', description: 'Per entry', price: 299 },
      { category: 'Freelance', description: 'Per entry', price: 149 },
    ],
    criteria: [
      'One idea, native to its channels',
      'Craft on every screen',
      'Growth that can be traced to the work',
    ],
  },
  {
    ...shared,
    title: 'Creative Excellence Award',
    subtitle: 'For the idea nobody else had',
    description: 'Film, print, sound, outdoor or something without a name yet: the finest idea, finely made.',
    longDescription:
      'The jury looks for the idea that makes everyone else wish they had had it, and for the craft that let it live. Budgets are not disclosed to the judges.',
    category: 'creative',
    featured: true,
    fees: [{ category: 'All entrants', description: 'Per entry', price: 249 }],
    criteria: ['Originality', 'Craft', 'The courage to leave things out'],
  },
  {
    ...shared,
    title: 'Brand Strategy Award',
    subtitle: 'For thinking that turned a brand',
    description: 'The sharpest insight of the year, and the decisions that followed from it.',
    longDescription:
      'Strategy is a choice. This award asks which one was made, what was given up for it, and how the brand stands today because of it.',
    category: 'strategy',
    featured: false,
    fees: [{ category: 'All entrants', description: 'Per entry', price: 199 }],
    criteria: ['Insight', 'Clarity of the choice', 'Consequence in everything that followed'],
  },
  {
    ...shared,
    title: 'Social Good Award',
    subtitle: 'For work that changed more than sales',
    description: 'Campaigns for causes, by brands, charities and public bodies.',
    longDescription:
      'For work that left people better off, made with those it speaks of. Evidence of change counts more than impressions.',
    category: 'social',
    featured: true,
    fees: [{ category: 'Charities and public bodies', description: 'Per entry', price: 49 }],
    criteria: ['Respect for the people concerned', 'Change that can be shown', 'A life beyond the campaign'],
  },
  {
    ...shared,
    title: 'Marketing Innovation Award',
    subtitle: 'For a first that others will follow',
    description: 'New media, new models, new ways of working: the experiment that worked.',
    longDescription:
      'Most experiments fail, as they should. This award is for the one that did not, and for the team that shows others how.',
    category: 'innovation',
    featured: false,
    fees: [{ category: 'All entrants', description: 'Per entry', price: 199 }],
    criteria: ['A real first', 'A method others can use', 'Proof that it works'],
  },
]
