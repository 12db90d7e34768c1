// How each output is made; output.cpp lists them. Users go by output_named().
#pragma once

#include <memory>
#include <string>

#include "diag/output.hpp"

namespace hakem {

std::unique_ptr<Output> text_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> concise_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> json_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> json_lines_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> sarif_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> junit_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> github_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> gitlab_output(const RenderOptions& options, std::string& out);
std::unique_ptr<Output> html_output(const RenderOptions& options, std::string& out);

}  // namespace hakem
