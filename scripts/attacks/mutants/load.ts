// Loaded into the programs of a target before their own code (`--import`): the lines of the mutants are made wrong as their
// files are read.
import { mutate } from '../../lib/mutate.ts'
import { mutants } from './mutants.ts'

mutate(mutants)
