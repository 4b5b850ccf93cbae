/** Replaces XMLHttpRequest: the test decides when a file arrives, and whether it does. */
export class FakeUpload {
  static readonly sent: FakeUpload[] = []
  status = 0
  statusText = ''
  responseText = ''
  method = ''
  url = ''
  body: unknown
  headers: Record<string, string> = {}
  readonly upload = new EventTarget()
  readonly #events = new EventTarget()

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener)
  }
  send(body: unknown): void {
    this.body = body
    FakeUpload.sent.push(this)
  }
  abort(): void {
    this.#events.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
  finish(status: number, responseText = ''): void {
    Object.assign(this, { status, responseText })
    this.#events.dispatchEvent(new Event('load'))
  }
}
