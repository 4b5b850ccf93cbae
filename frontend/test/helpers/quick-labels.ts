const labelable = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const
const labelableSelector = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/**
 * Has jsdom look up what belongs to a label by its id. Its own way reads the whole page for every label, and queries by
 * label or role ask that of every label for every field.
 */
export function findLabelsById(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this)
    },
  })
  for (const name of labelable) {
    const type = window[`HTML${name}Element` as keyof Window] as unknown as { prototype: HTMLElement }
    Object.defineProperty(type.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this.getAttribute('type') === 'hidden') return null
        return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => belongs(label, this))
      },
    })
  }
}

function belongs(label: HTMLLabelElement, field: HTMLElement): boolean {
  const id = label.getAttribute('for')
  return (id === null ? label.contains(field) : id === field.id) && controlOf(label) === field
}

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for')
  if (id === null) return label.querySelector(labelableSelector)
  const named = id === '' ? null : label.ownerDocument.getElementById(id)
  return named?.matches(labelableSelector) ? named : null
}
