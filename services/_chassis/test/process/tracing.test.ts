import { afterAll, expect, test } from '@jest/globals'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { currentTraceparent, traceIds, withTraceparent } from '../../src/process/tracing.ts'

afterAll(() => {
  context.disable()
  propagation.disable()
})

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('while tracing is off there is no trace, and work just runs', () => {
  expect(currentTraceparent()).toBeNull()
  expect(withTraceparent(traceparent, () => 42)).toBe(42)
  expect(traceIds()).toEqual({})
})

test('a message’s trace goes on in what is done for it, and ends there', async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const seen = await withTraceparent(traceparent, async () => {
    await Promise.resolve()
    return [currentTraceparent(), traceIds(), trace.getActiveSpan()?.spanContext().isRemote]
  })
  expect(seen).toEqual([
    traceparent,
    { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' },
    true,
  ])
  expect(currentTraceparent()).toBeNull()
})

test.each([null, '', 'nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01'])(
  '%j is no trace',
  (value) => {
    expect(withTraceparent(value, currentTraceparent)).toBeNull()
  },
)
