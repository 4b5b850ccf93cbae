// `npm run generate`: the Prisma clients, which are not kept in the repository.
import { describeFailure } from '../lib/failure.ts'
import { step } from '../lib/progress.ts'
import { generatePrismaClients } from './prisma-clients.ts'

try {
  await step('Prisma clients', async (note) => note(`${await generatePrismaClients()} generated`))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
