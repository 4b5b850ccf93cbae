import { hash, type Options, verify } from '@node-rs/argon2'
import { createSemaphore } from './semaphore.ts'

/** argon2id (the library's default variant) with 19 MiB, two passes, parallelism 1: about 13 ms. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** No password matches this hash. It is compared for unknown users, so that they cost the same time. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` null: there is no such user. Returns false, after the same work. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** The part of argon2 that is used; tests count its calls. */
export interface Argon2 {
  hash(password: string, options: Options): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/**
 * At most two hashes run at once: each takes 19 MiB and a core.
 *
 * @param refused a password that opens no account, after the same work, whoever has it
 */
export function createPasswords(argon2: Argon2 = { hash, verify }, refused?: string): Passwords {
  const withPermit = createSemaphore({ running: 2, waiting: 200 })
  return {
    hash: (password) => withPermit(() => argon2.hash(password, cost)),
    verify: async (stored, password) => {
      const matches = await withPermit(() => argon2.verify(stored ?? nobody, password))
      return matches && stored !== null && password !== refused
    },
  }
}
