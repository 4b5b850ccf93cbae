# Builds every image at once: docker buildx bake --file deploy/docker-bake.hcl
# A release is published by deploy/docker/publish.sh.

variable "REGISTRY" { default = "accolade" }
variable "VERSION" { default = "0.1.0" }
variable "REVISION" { default = "unknown" }

group "default" {
  targets = ["service", "gateway", "frontend"]
}

target "image" {
  context = "."
  dockerfile = "deploy/docker/Dockerfile"
  args = { VERSION = VERSION, REVISION = REVISION }
}

target "service" {
  inherits = ["image"]
  matrix = { service = ["identity", "catalogue", "submissions", "judging", "winners", "contact"] }
  name = service
  target = "service"
  args = { SERVICE = service }
  tags = ["${REGISTRY}/${service}:${VERSION}"]
}

target "gateway" {
  inherits = ["image"]
  target = "gateway"
  tags = ["${REGISTRY}/gateway:${VERSION}"]
}

target "frontend" {
  inherits = ["image"]
  target = "frontend"
  tags = ["${REGISTRY}/frontend:${VERSION}"]
}
