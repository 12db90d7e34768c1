// What it costs that something is odd, all of it in one place: of the ways to part a text into phrases the
// cheapest is taken. A turn as most write it costs nothing.
#pragma once

namespace hakem::typed::cost {

// A token of which no phrase is made.
namespace alone {
constexpr float roll = 5.0F;
constexpr float roll_or_number = 4.0F;
constexpr float part = 6.0F;
constexpr float part_or_roll = 4.0F;
constexpr float part_or_score = 2.0F;
constexpr float remarked_part = 1.5F;  // "13/7 would be better"
constexpr float person = 0.5F;
constexpr float label = 3.0F;  // before a roll
constexpr float number = 0.3F;
constexpr float cube = 2.5F;  // likewise a resignation
constexpr float answer = 1.5F;
constexpr float word = 0.8F;
}  // namespace alone

// A phrase of any kind.
constexpr float cell = 0.05F;     // the end of one within a phrase
constexpr float sentence = 0.6F;  // likewise below
constexpr float line = 1.0F;
constexpr float paragraph = 2.2F;
constexpr float misfit = 2.0F;  // a word that such a phrase has no use for

// A play.
constexpr float number = 0.35F;            // it has no use for one
constexpr float late_roll = 0.2F;          // the play stands before its roll
constexpr float middle_roll = 0.8F;        // some of its parts stand before, and some behind
constexpr float roll_out_of_place = 1.0F;  // where the rolls stand first
constexpr float odd_joint = 0.5F;          // dice joined as this record joins points
constexpr float no_roll = 6.0F;
constexpr float untold_roll = 0.3F;           // where nobody writes rolls
constexpr float no_play = 3.5F;               // a roll, and neither a play nor words for none
constexpr float no_play_beside_words = 6.0F;  // "12 Kasım"
constexpr float thrown_no_play = 1.5F;        // "rolled 6-6 and bounced"
constexpr float danced_and_played = 0.3F;
constexpr float bears_off = 0.1F;  // with fewer pips than the roll has
constexpr float some_pips = 0.5F;  // one die, or some steps of a double
constexpr float other_pips = 2.6F;
constexpr float backward = 3.0F;
constexpr float named_again = 0.8F;
constexpr float rolled_again = 0.5F;  // "63 (şeş se)"
constexpr float lone_score = 1.5F;    // "4-0" alone in its line
constexpr float late_person = 4.0F;   // the player is named in a line below

// An offer, an answer, a resignation.
constexpr float more_numbers = 0.5F;  // than the value of the cube
constexpr float more_persons = 0.7F;
constexpr float told_by_value = 0.3F;  // "2'ye çıkardı"
constexpr float value_alone = 1.0F;    // "L → 2?"
constexpr float told_again = 0.6F;
constexpr float refused_by_nobody = 1.0F;  // "resigns, gives up" are two words for one thing

// A claim.
constexpr float told = 0.2F;
constexpr float by_nobody = 0.7F;
constexpr float gain = 0.4F;  // "Sarah +8"
constexpr float untold = 1.0F;
constexpr float cube_of_nobody = 1.8F;  // the cube in a claim that names no player
constexpr float cube_in_claim = 0.3F;
constexpr float roll_as_number = 0.3F;
constexpr float fourth_number = 0.4F;

constexpr float length = 0.1F;

// A phrase behind what was said before it.
constexpr float unnamed_play = 1.0F;  // where others are told with labels
constexpr float unnamed_offer = 0.5F;
constexpr float unnamed_answer = 0.2F;
constexpr float before_first_game = 6.0F;  // a turn above "1. oyun": "Sayı: 14 - Nisan"
constexpr float out_of_turn = 0.5F;        // to resign is allowed then
constexpr float twice_in_a_row = 1.0F;     // a wrong name is for the replay to tell
constexpr float unanswered = 2.0F;         // the cube, or a resignation
constexpr float offer_at_start = 4.0F;
constexpr float answer_to_nothing = 4.0F;
constexpr float next_game_unsaid = 0.2F;  // behind a resignation
constexpr float claim_unanswered = 1.5F;
constexpr float bare_score = 5.0F;   // two numbers, where no game can have ended
constexpr float lone_level = 2.5F;   // "mars olur bu" behind a play
constexpr float late_length = 2.0F;  // "8 points to Sarah" ends a game

}  // namespace hakem::typed::cost
