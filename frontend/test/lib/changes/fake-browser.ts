/** Locks and channels of one browser, with as many tabs as a test opens; each tab is a pair of them. */
export class FakeBrowser {
  private held = new Map<string, { reject: (error: Error) => void }>()
  private waiting = new Map<string, (() => void)[]>()
  private channels: FakeChannel[] = []

  request = (
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<void> | undefined,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const grant = () => {
        const holder = { reject }
        this.held.set(name, holder)
        Promise.resolve(work()).then(() => {
          if (this.held.get(name) !== holder) return
          this.held.delete(name)
          resolve()
          this.waiting.get(name)?.shift()?.()
        })
      }
      options.signal?.addEventListener('abort', () => {
        this.waiting.set(
          name,
          (this.waiting.get(name) ?? []).filter((each) => each !== grant),
        )
        reject(new Error('aborted'))
      })
      if (options.steal) this.held.get(name)?.reject(new Error('stolen'))
      if (!this.held.has(name) || options.steal) grant()
      else this.waiting.set(name, [...(this.waiting.get(name) ?? []), grant])
    })

  /** What one tab takes for its browser. */
  install(): void {
    const browser = this
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: this.request } })
    Object.assign(globalThis, {
      BroadcastChannel: class extends FakeChannel {
        constructor(name: string) {
          super(name)
          browser.channels.push(this)
        }
        postMessage(data: unknown): void {
          for (const other of browser.channels)
            if (other !== this && !other.closed && other.name === this.name) other.onmessage?.({ data })
        }
      },
    })
  }

  static remove(): void {
    Reflect.deleteProperty(navigator, 'locks')
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  }
}

class FakeChannel {
  readonly name: string
  closed = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(name: string) {
    this.name = name
  }
  close(): void {
    this.closed = true
  }
}
