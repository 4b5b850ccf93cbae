import { actRequestRefusals as refusals } from '@accolade/contracts/entities/act-request'

/** Who is refused, however they answer a request. */
export const refusedTo = { visitor: 401, entrant: 403, judge: 403 } as Record<string, number>

/** What becomes of each answer, by who gives it. */
export const matrix: Record<string, Record<string, 200 | string>> = {
  approve: { 'who asked': refusals.own, 'another administrator': 200, 'a third administrator': 200 },
  refuse: { 'who asked': refusals.own, 'another administrator': 200, 'a third administrator': 200 },
  withdraw: {
    'who asked': 200,
    'another administrator': refusals.notOwn,
    'a third administrator': refusals.notOwn,
  },
}

/** What an answer comes to: its status, and the words of a refusal. */
export const outcome = ({ statusCode, json }: { statusCode: number; json(): { error?: string } }) =>
  statusCode === 200 ? 200 : [statusCode, json().error]
