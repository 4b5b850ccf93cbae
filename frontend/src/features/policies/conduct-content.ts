import type { Facts } from '../../lib/facts.ts'
import { t } from '../../lib/words.ts'
import type { Policy } from './policy.ts'

/** How people in the programme treat the work and each other. */
export function conductOf({ name, judgingStarts, judgingEnds }: Facts): Policy {
  return {
    title: t('Code of Conduct'),
    lead: t(
      'An award is worth what its judging is worth. These rules hold for entrants, judges, administrators and guests alike.',
    ),
    sections: [
      {
        id: 'what-we-expect',
        title: t('What we expect'),
        paragraphs: [
          t(
            'Everybody who takes part in {name} is honest about the work, fair to competitors and respectful to people.',
            { name },
          ),
        ],
        list: [
          t('Credit those who did the work, and enter only what you may enter.'),
          t('Report results as they were measured.'),
          t('Criticize work, never persons.'),
          t('Keep confidential what you learn in confidence.'),
        ],
      },
      {
        id: 'what-we-do-not-accept',
        title: t('What we do not accept'),
        paragraphs: [],
        list: [
          t(
            'Harassment, threats, or contempt for people because of origin, sex, gender, orientation, religion, age or disability.',
          ),
          t('Plagiarism, invented campaigns, invented clients, invented figures.'),
          t('Offering, asking for or taking advantages for a score.'),
          t('Several accounts of one person to get around a rule.'),
          t('Attempts to find out or to reveal who is behind a submission.'),
        ],
      },
      {
        id: 'for-entrants',
        title: t('For entrants'),
        paragraphs: [
          t(
            'Keep texts and evidence free of names so that judging stays blind. Do not approach judges about your submission, publicly or in private, before the winners are announced.',
          ),
        ],
      },
      {
        id: 'for-judges',
        title: t('For judges'),
        paragraphs: [
          t(
            'From {judgingStarts} to {judgingEnds} submissions are in your hands. Score what is in front of you, by the criteria, at the same measure for all. Declare every conflict of interest at once: you then score nothing of that submission, and it is reassigned to another judge. Submissions, notes and scores stay confidential, also afterwards.',
            { judgingStarts, judgingEnds },
          ),
        ],
      },
      {
        id: 'conflicts-of-interest',
        title: t('Conflicts of interest'),
        paragraphs: [
          t(
            'There is a conflict where you worked on the submission, belong or recently belonged to its organization or client, compete with it directly, or are close to somebody involved. When in doubt, declare it. Declaring is never held against anybody.',
          ),
        ],
      },
      {
        id: 'reporting',
        title: t('Reporting'),
        paragraphs: [
          t(
            'Write to us through the contact page with what happened, when, and who can confirm it. Reports are treated confidentially; you may ask to stay unnamed towards the other side. Nobody suffers a disadvantage for a report made in good faith.',
          ),
        ],
      },
      {
        id: 'investigations',
        title: t('Investigations'),
        paragraphs: [
          t(
            'We acknowledge a report within about 24 hours. Somebody who is not involved hears both sides and completes the investigation within 10 business days; if more time is needed, we explain to both sides why, and until when.',
          ),
        ],
      },
      {
        id: 'consequences',
        title: t('Consequences'),
        paragraphs: [t('Depending on the weight of the matter:')],
        list: [
          t('A warning, or a correction of the submission.'),
          t('Removal of scores or recusal of a judge.'),
          t('Disqualification of submissions without refund, or withdrawal of an award.'),
          t('Exclusion from this and later editions.'),
        ],
      },
      {
        id: 'appeals',
        title: t('Appeals'),
        paragraphs: [
          t(
            'A decision can be disputed within 30 days. A senior member of the team reviews it within 10 business days; that answer is final.',
          ),
        ],
      },
    ],
  }
}
