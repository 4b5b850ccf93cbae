import type { Facts } from '../../lib/facts.ts'
import type { Policy } from './policy.ts'

/** How people in the programme treat the work and each other. */
export function conductOf({ name, judgingStarts, judgingEnds }: Facts): Policy {
  return {
    title: 'Code of Conduct',
    lead: 'An award is worth what its judging is worth. These rules hold for entrants, judges, administrators and guests alike.',
    sections: [
      {
        title: 'What we expect',
        paragraphs: [
          `Everybody who takes part in ${name} is honest about the work, fair to competitors and respectful to people.`,
        ],
        list: [
          'Credit those who did the work, and enter only what you may enter.',
          'Report results as they were measured.',
          'Criticize work, never persons.',
          'Keep confidential what you learn in confidence.',
        ],
      },
      {
        title: 'What we do not accept',
        paragraphs: [],
        list: [
          'Harassment, threats, or contempt for people because of origin, sex, gender, orientation, religion, age or disability.',
          'Plagiarism, invented campaigns, invented clients, invented figures.',
          'Offering, asking for or taking advantages for a score.',
          'Several accounts of one person to get around a rule.',
          'Attempts to find out or to reveal who is behind a submission.',
        ],
      },
      {
        title: 'For entrants',
        paragraphs: [
          'Keep texts and evidence free of names so that judging stays blind. Do not approach judges about your submission, publicly or in private, before the winners are announced.',
        ],
      },
      {
        title: 'For judges',
        paragraphs: [
          `From ${judgingStarts} to ${judgingEnds} submissions are in your hands. Score what is in front of you, by the criteria, at the same measure for all. Declare every conflict of interest at once: you then score nothing of that submission, and it is reassigned to another judge. Submissions, notes and scores stay confidential, also afterwards.`,
        ],
      },
      {
        title: 'Conflicts of interest',
        paragraphs: [
          'There is a conflict where you worked on the submission, belong or recently belonged to its organization or client, compete with it directly, or are close to somebody involved. When in doubt, declare it. Declaring is never held against anybody.',
        ],
      },
      {
        title: 'Reporting',
        paragraphs: [
          'Write to us through the contact page with what happened, when, and who can confirm it. Reports are treated confidentially; you may ask to stay unnamed towards the other side. Nobody suffers a disadvantage for a report made in good faith.',
        ],
      },
      {
        title: 'Investigations',
        paragraphs: [
          'We acknowledge a report within about 24 hours. Somebody who is not involved hears both sides and completes the investigation within 10 business days; if more time is needed, we explain to both sides why, and until when.',
        ],
      },
      {
        title: 'Consequences',
        paragraphs: ['Depending on the weight of the matter:'],
        list: [
          'A warning, or a correction of the submission.',
          'Removal of scores or recusal of a judge.',
          'Disqualification of submissions without refund, or withdrawal of an award.',
          'Exclusion from this and later editions.',
        ],
      },
      {
        title: 'Appeals',
        paragraphs: [
          'A decision can be disputed within 30 days. A senior member of the team reviews it within 10 business days; that answer is final.',
        ],
      },
    ],
  }
}
