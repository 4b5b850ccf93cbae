import { act, waitFor } from '@testing-library/react'

/** An EventSource whose gateway is the test. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readonly url: URL
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(url: string) {
    super()
    this.url = new URL(url, 'http://here')
    FakeSource.opened.push(this)
  }
  close(): void {
    this.closed = true
  }
  emit(...paths: string[]): void {
    this.onmessage?.({ data: JSON.stringify(paths) })
  }
  beat(): void {
    this.dispatchEvent(new Event('beat'))
  }
  end(): void {
    this.dispatchEvent(new Event('end'))
  }
  get since(): number {
    return Number(this.url.searchParams.get('since'))
  }
  static last(): FakeSource {
    return FakeSource.opened.at(-1)!
  }
  /** Puts it in the place of the browser's. */
  static install(): void {
    FakeSource.opened = []
    Object.assign(globalThis, { EventSource: FakeSource })
  }
}

/** Announces to the pages that these reads have changed, as soon as they listen. */
export async function changed(...paths: string[]): Promise<void> {
  await waitFor(() => {
    if (FakeSource.opened.length === 0) throw new Error('nobody listens')
  })
  await act(async () => FakeSource.last().emit(...paths))
}
