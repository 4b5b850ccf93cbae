import type { Attack } from './attack.ts'
import { cells } from './cells/attack.ts'
import { files } from './files/attack.ts'
import { generated } from './fuzz/attack.ts'
import { past } from './past/attack.ts'
import { races } from './races/attack.ts'
import { records } from './records/attack.ts'

/** Every attack by its name, in the order in which they run. */
export const attacks: Record<string, Attack> = { cells, records, races, generated, files, past }
