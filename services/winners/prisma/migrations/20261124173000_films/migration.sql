-- AlterTable
ALTER TABLE "winner_media" ADD COLUMN     "can_repeat" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "progress" INTEGER;
