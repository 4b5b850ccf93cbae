import { lazyPart } from './lazy-part.tsx'

/** Loaded only where scores wait; the judging page has it there before the network may be gone. */
export const signOutQuestion = lazyPart(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)
