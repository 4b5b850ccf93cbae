import { readFileSync, writeFileSync } from 'node:fs'

/** What a kubelet sets for the whole machine. */
const files = ['vm/overcommit_memory', 'vm/panic_on_oom', 'kernel/panic', 'kernel/panic_on_oops'].map(
  (name) => `/proc/sys/${name}`,
)

/** Remembers the kernel's settings that a kubelet changes. @returns puts them back */
export function keepKernelSettings(): () => void {
  const kept = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  return () => {
    for (const [file, value] of kept) writeFileSync(file, value)
  }
}
