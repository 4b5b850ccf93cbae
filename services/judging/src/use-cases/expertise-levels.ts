import type { Expertise } from '@accolade/contracts/entities/draw'

/** The levels of expertise, in the order of the numbers by which they are stored. */
export const levels: readonly Expertise[] = ['none', 'some', 'expert']
