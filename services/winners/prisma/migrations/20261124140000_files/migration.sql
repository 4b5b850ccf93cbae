-- CreateTable
CREATE TABLE "winner_file" (
    "media_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "winner_file_pkey" PRIMARY KEY ("media_id","name","part")
);

-- AddForeignKey
ALTER TABLE "winner_file" ADD CONSTRAINT "winner_file_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "winner_media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pictures and films are compressed already.
ALTER TABLE "winner_file" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
