/** Signs that look like others in pictures: each group is written as its last sign. */
const alike: readonly [RegExp, string][] = [
  [/[0o]/g, 'o'],
  [/[1lij|!]/g, 'i'],
  [/[5s]/g, 's'],
  [/[8b]/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[6g9q]/g, 'g'],
  [/[2z]/g, 'z'],
]

/** A word in which signs that look the same are the same. */
export function alikeSigns(word: string): string {
  return alike.reduce((rest, [signs, sign]) => rest.replaceAll(signs, sign), word)
}

/** Whether one letter was read wrong, too much or not at all. */
export function differsByOne(read: string, wanted: string): boolean {
  if (Math.abs(read.length - wanted.length) > 1) return false
  let start = 0
  while (start < read.length && start < wanted.length && read[start] === wanted[start]) start++
  let end = 0
  const most = Math.min(read.length, wanted.length) - start
  while (end < most && read[read.length - 1 - end] === wanted[wanted.length - 1 - end]) end++
  return Math.max(read.length, wanted.length) - start - end <= 1
}
