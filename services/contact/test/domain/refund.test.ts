import { describe, expect, test } from '@jest/globals'
import { checkRefundStep, type RefundStatus } from '../../src/domain/refund.ts'

const statuses: RefundStatus[] = ['requested', 'approved', 'denied', 'processing', 'succeeded', 'failed']
const allowed = [
  'requested → approved',
  'requested → denied',
  'approved → processing',
  'processing → succeeded',
  'processing → failed',
  'failed → processing',
]

describe('the life of a refund', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    const step = () => checkRefundStep(from, to)
    if (from === to) expect(step()).toBe(false)
    else if (allowed.includes(`${from} → ${to}`)) expect(step()).toBe(true)
    else expect(step).toThrow(expect.objectContaining({ code: 'conflict' }))
  })

  test('a refusal says where the refund is', () => {
    expect(() => checkRefundStep('requested', 'succeeded')).toThrow('This refund is waiting for a decision')
    expect(() => checkRefundStep('succeeded', 'denied')).toThrow('This refund is already transferred')
  })
})
