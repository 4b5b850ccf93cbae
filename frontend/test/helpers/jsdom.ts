/** What pages need of a browser and jsdom does not have; imported before anything that asks for it. */
import { TextDecoder, TextEncoder } from 'node:util'
import { findLabelsById } from './quick-labels.ts'
import { readVisibilityOnly } from './visible-rules.ts'

Object.assign(globalThis, { TextEncoder, TextDecoder })

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Ports without handles that would keep the test run alive. */
class QuietMessageChannel {
  port1: { onmessage?: () => void } = {}
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) }
}

Object.assign(globalThis, { ResizeObserver: NoResizeObserver, MessageChannel: QuietMessageChannel })

if (typeof window !== 'undefined') {
  readVisibilityOnly()
  findLabelsById()
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  const getStyle = window.getComputedStyle.bind(window)
  // jsdom knows no pseudo elements, and says so at length
  window.getComputedStyle = (element) => getStyle(element)
}
