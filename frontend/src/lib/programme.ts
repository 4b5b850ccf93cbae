import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { Programme } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useRead } from './use-read.ts'

/** The programme's settings; until they are there, and when they cannot be had, those of a new installation. */
export function useProgramme(): Programme {
  return useRead(catalogueRoutes.getProgramme).data ?? defaultProgramme
}
