import type { Winner } from '@accolade/contracts/entities/winner'
import { expect, test } from '@jest/globals'
import { awardOf, metalClass } from '../../src/lib/award.ts'

test.each<[Pick<Winner, 'level' | 'awardTitle'>, string, string]>([
  [{ level: 'bronze', awardTitle: 'Bronze in Open Source' }, 'Bronze in Open Source', 'metal--bronze'],
  [{ level: 'silver' }, 'Silver', 'metal--silver'],
  [{ level: 'gold', awardTitle: 'Grand Prix' }, 'Gold: Grand Prix', 'metal--gold'],
  [{ level: 'gold', awardTitle: 'Marigold Prize' }, 'Gold: Marigold Prize', 'metal--gold'],
  // the level decides about the metal, never a word in a title
  [{ level: 'bronze', awardTitle: 'Golden Hour' }, 'Bronze: Golden Hour', 'metal--bronze'],
  [{ awardTitle: 'Gold, 96.4 points' }, 'Gold, 96.4 points', ''],
  [{}, 'Winner', ''],
])('%j is %s', (winner, award, metal) => {
  expect([awardOf(winner), metalClass(winner.level)]).toEqual([award, metal])
})
