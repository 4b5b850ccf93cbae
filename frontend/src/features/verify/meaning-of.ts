import type { Finding } from '../../../../verify/check-file.ts'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import type { Comparison } from './compare-with-site.ts'

interface Meaning {
  shown: string[]
  notShown: string[]
}

/** What a file without problems shows, and what it does not. */
export function meaningOf(finding: Finding, comparison: Comparison): Meaning {
  const own = {
    bundle: meaningOfBundle,
    draw: meaningOfDraw,
    receipts: meaningOfReceipts,
    head: meaningOfHead,
  }[finding.kind]()
  const compared = meaningOfComparison(comparison)
  return {
    shown: [...own.shown, ...compared.shown],
    notShown: [...compared.notShown, ...own.notShown],
  }
}

function meaningOfBundle(): Meaning {
  return {
    shown: [
      t('Every medal follows from the logged scores, by the rule and the weights that are in the log.'),
      t('Every record is in the log as it was signed, in its place, and none was left out.'),
      t('While the results were sealed, nothing that they depend on was logged.'),
      t('Every draw is the one that was logged, keeps all rules, and could not be better.'),
    ],
    notShown: [
      t('Whose the ids of judges and entries are.'),
      t('That judges gave these scores: their receipts show that.'),
      t('Who was announced as a winner: compare the table with the announcement.'),
    ],
  }
}

function meaningOfDraw(): Meaning {
  return {
    shown: [
      t('The seed is the one that was committed to.'),
      t('Every rule is kept: conflicts, groups of judges, and how many entries a judge gets.'),
      t('Nobody can draw better by these rules.'),
    ],
    notShown: [
      t(
        'That the commitment was published before the draw, and that this draw was used: the results bundle shows both.',
      ),
      t('Whose the ids of judges and entries are.'),
    ],
  }
}

function meaningOfReceipts(): Meaning {
  return {
    shown: [
      t(
        'These records are in the log as the receipts say, under heads that the keys of this site have signed.',
      ),
      t('Whoever runs the log can’t change or remove them later without contradicting such a head.'),
    ],
    notShown: [t('Whose the ids of judge and entry are.'), t('That everything that was done is in the log.')],
  }
}

function meaningOfHead(): Meaning {
  return {
    shown: [
      t('A key of this site has signed the state of the log at this moment.'),
      t('Whoever runs the log can’t change or remove a record of it later without contradicting this head.'),
    ],
    notShown: [t('What the records say: only their number and a hash of them are signed.')],
  }
}

function meaningOfComparison(comparison: Comparison): Meaning {
  switch (comparison.fit) {
    case 'same-log':
      return {
        shown: [
          t('The log of this site, with {count} records today, only adds to that of the file.', {
            count: formatNumber(comparison.sizeToday),
          }),
        ],
        notShown: [t('That others are shown the same log: compare the newest signed head with theirs.')],
      }
    case 'other-keys':
      return {
        shown: [],
        notShown: [
          t(
            'Who signed it: the keys in the file are not those that this site publishes. It may be of another programme.',
          ),
        ],
      }
    case 'unknown':
      return {
        shown: [],
        notShown: [t('That the keys are those of this site: it did not answer. Compare them later.')],
      }
    case 'changed':
    case 'none':
      return { shown: [], notShown: [] }
  }
}
