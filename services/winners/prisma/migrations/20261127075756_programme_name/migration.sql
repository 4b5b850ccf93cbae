-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "name" TEXT;
