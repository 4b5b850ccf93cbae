-- CreateTable
CREATE TABLE "administrator_list" (
    "id" SMALLINT NOT NULL,
    "user_ids" UUID[],
    "version" INTEGER NOT NULL,

    CONSTRAINT "administrator_list_pkey" PRIMARY KEY ("id")
);
