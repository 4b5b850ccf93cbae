import { maxParts } from './limits.ts'

/** An element of EBML, by its positions in the file. */
export interface Element {
  id: number
  start: number
  /** Where its size is written. */
  size: number
  /** Where its content begins. */
  body: number
  end: number
  /** False for what goes on until something else begins. */
  sized: boolean
}

/** Reads the element at a position. Throws Error where there can't be one. */
export function readElement(file: Buffer, start: number, limit: number): Element {
  const idLength = Math.clz32(file[start] ?? 0) - 23
  if (idLength < 1 || idLength > 4 || start + idLength + 1 > limit) throw new Error('an id is not possible')
  const id = file.readUIntBE(start, idLength)
  const size = start + idLength
  const sizeLength = Math.clz32(file[size] ?? 0) - 23
  if (sizeLength < 1 || sizeLength > 8 || size + sizeLength > limit) throw new Error('a size is not possible')
  const mask = (1n << BigInt(7 * sizeLength)) - 1n
  const raw = numberAt(file, size, size + sizeLength) & mask
  const sized = raw !== mask
  const body = size + sizeLength
  const end = sized ? body + Number(raw) : limit
  if (end > limit) throw new Error('an element is longer than what it lies in')
  return { id, start, size, body, end, sized }
}

/** The elements that lie in another one. */
export function childrenOf(file: Buffer, parent: Element): Element[] {
  const children: Element[] = []
  for (let at = parent.body; at < parent.end; ) {
    const child = readElement(file, at, parent.end)
    if (children.length === maxParts) throw new Error('there are too many elements')
    children.push(child)
    at = child.end
  }
  return children
}

/** Writes a shorter length into the bytes that the size takes now. */
export function writeSize(file: Buffer, { size, body }: Element, length: number): void {
  const marker = 1n << BigInt(7 * (body - size))
  writeNumber(file, size, body, marker | BigInt(length))
}

export function numberAt(file: Buffer, start: number, end: number): bigint {
  return end > start ? BigInt(`0x${file.toString('hex', start, end)}`) : 0n
}

/** Writes a number into all of the bytes between two positions. */
export function writeNumber(file: Buffer, start: number, end: number, value: bigint): void {
  file.write(value.toString(16).padStart(2 * (end - start), '0'), start, 'hex')
}
